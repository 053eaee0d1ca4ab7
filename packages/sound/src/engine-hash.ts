/**
 * Part of every track’s key, so tracks are rendered again when it changes: the hash of the sources in `engine/`, without
 * their comments, when the sound last changed. Written by `npm run tracks -- stamp`.
 */
export const engineHash = 'c8a25949840d41a4'

/** Their hash now. A test fails if it’s out of date. `npm run tracks -- stamp unheard` writes it alone. */
export const sourcesHash = 'c688edf18e4051f2'

/**
 * Hash of the sources in `engine/` without their comments. It’s part of every track’s key, so tracks are rendered again
 * when it changes. Written by `npm run tracks -- stamp`; a test fails if it’s out of date.
 */
export const engineHash = 'c8a25949840d41a4'

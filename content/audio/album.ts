/** What the tags of every rendered track say besides its title and number. */
export const album = { artist: 'Neuro', album: 'Neuro programs', genre: 'Ambient' } as const

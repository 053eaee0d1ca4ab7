export const highlightColours = ['yellow', 'green', 'blue', 'pink'] as const
export type HighlightColour = (typeof highlightColours)[number]

/** The longest quotation and note that are saved, in letters. */
export const longest = { words: 4000, note: 4000 } as const

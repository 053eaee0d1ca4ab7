/** Part of every FLAC’s key. Change it with anything in this folder that makes other bytes. */
export const flacVersion = 'flac 1'

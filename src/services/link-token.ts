/** Whether the last part of a mailed link can be its token at all. */
export const isLinkToken = (token: string): boolean => /^[\w-]{16,512}$/.test(token)

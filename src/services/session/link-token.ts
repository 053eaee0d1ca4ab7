/** True if the last part of a sign-in link can be its token. */
export const isLinkToken = (token: string): boolean => /^[\w.~+=-]{16,4096}$/.test(token)

/** The body of a successful response. */
export const success = <Data>(message: string, data: Data) => ({ status: true as const, message, data })

/** The body of a failed response. The specification sends some of these with HTTP 200. */
export const failure = (message: string) => ({ status: false as const, message, data: null })

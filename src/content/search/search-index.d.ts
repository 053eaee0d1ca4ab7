declare module 'search-index' {
  /** JSON for `openSearchIndex`. */
  const json: string
  export default json
}

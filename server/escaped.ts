const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it’s written in HTML and XML, also between quotation marks. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

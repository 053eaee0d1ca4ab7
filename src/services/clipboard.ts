/** Whether the text is in the clipboard now. Browsers refuse over plain HTTP, and where the member said so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

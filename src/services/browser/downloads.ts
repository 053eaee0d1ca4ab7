/** Saves `text` as a file called `name`. */
export function saveText(text: string, name: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves what is at `address`, an object's or `data:`, as a file called `name`. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

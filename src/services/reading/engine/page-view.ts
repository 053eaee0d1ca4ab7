/** How the library shows a page: in a sandboxed frame, with adopted style sheets. */
import type { Contents, Rendition, Section } from '@likecoin/epub-ts'

/** The part of the library's view that we use. */
export type PageView = {
  contents: Contents | undefined
  section: Section
  create(): HTMLIFrameElement
  onLoad(event: Event, loading: object): void
}

/** The library's view, with a titled, sandboxed frame, and pages styled before layout. */
export function pageViewOf(rendition: Rendition, applyStyles: (view: PageView, document: Document) => void) {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript requires `any[]` in the constructor of a class used as a mixin base
  type Class = new (...given: any[]) => PageView
  const Base = rendition.requireView('iframe') as unknown as Class
  return class extends Base {
    override create(): HTMLIFrameElement {
      const frame = super.create()
      frame.title = rendition.book.packaging.metadata.title || 'Book'
      frame.referrerPolicy = 'no-referrer'
      // A frame is a tab stop anyway; axe finds it only with the attribute.
      frame.tabIndex = 0
      frame.setAttribute('sandbox', 'allow-same-origin')
      return frame
    }
    override onLoad(event: Event, loading: object): void {
      const document = (event.target as HTMLIFrameElement).contentDocument
      if (document === null) return
      applyStyles(this, document)
      super.onLoad(event, loading)
      if (this.contents !== undefined) adoptRules(this.contents)
    }
  }
}

/** Turns the library's own rules into an adopted sheet instead of a `<style>` element. */
function adoptRules(contents: Contents): void {
  const page = contents.window as Window & typeof globalThis
  const sheet = new page.CSSStyleSheet()
  contents.document.adoptedStyleSheets = [...contents.document.adoptedStyleSheets, sheet]
  contents.addStylesheetRules = (rules) => {
    if (Array.isArray(rules)) return
    const css = Object.entries(rules).map(([selector, definition]) => {
      const parts = Array.isArray(definition) ? definition : [definition]
      return parts
        .map(
          (part) =>
            `${selector}{${Object.entries(part)
              .map((pair) => pair.join(':'))
              .join(';')}}`,
        )
        .join('')
    })
    sheet.replaceSync(css.join('\n'))
  }
}

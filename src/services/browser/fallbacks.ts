/**
 * Adds what the oldest browsers (`src/content/browsers.ts`) lack, and what keeps React going in a page that a translator
 * changes. Imported before everything else.
 */

// Chrome < 116, Firefox < 124, Safari < 17.4
AbortSignal.any ??= (signals) => {
  const controller = new AbortController()
  const { signal } = controller
  for (const one of signals) {
    if (one.aborted) controller.abort(one.reason)
    else one.addEventListener('abort', () => controller.abort(one.reason), { signal })
  }
  return signal
}

// Chrome < 120, Safari < 17
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

// Safari < 16.4, in which much works
String.prototype.isWellFormed ??= function () {
  return !/\p{Surrogate}/u.test(String(this))
}

// Page translators and extensions replace text nodes by elements of their own. React then removes a node that isn't there,
// or puts one before it, and the whole page would be white.
const { removeChild, insertBefore } = Node.prototype
Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
  if (child.parentNode === this) removeChild.call(this, child)
  return child
}
Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
  insertBefore.call(this, child, next?.parentNode === this ? next : null)
  return child
}

export {}

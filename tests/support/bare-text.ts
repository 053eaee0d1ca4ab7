/**
 * Finds text in JSX that a page translator makes React lose. A translator puts elements in place of text nodes, so React
 * can neither change nor remove a text node beside others, nor put anything before it. Text alone in an element is safe:
 * there React writes the element's content.
 */
import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }
/** What an expression can put into the page. */
type Kind = 'text' | 'changing text' | 'elements' | 'nothing'

/** The line and the code of each such text. */
export function bareTextIn(file: string, source: string): string[] {
  const found = new Set<number>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    for (const node of bareIn(value)) found.add(node.start)
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return [...found].map((start) => {
    const line = source.slice(0, start).split('\n').length
    return `${file}:${line} ${source.split('\n')[line - 1]?.trim()}`
  })
}

function bareIn(node: Node): Node[] {
  if (node.type === 'JSXElement') return lostIn(partsOf(node), false)
  // Its parent may have other children.
  if (node.type === 'JSXFragment') return lostIn(partsOf(node), true)
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
    return branchesOf(node).flatMap((branch) =>
      branch.type === 'JSXFragment' ? partsOf(branch).filter((part) => kindsOf(part).some(isText)) : [],
    )
  if (node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(node)))
    return returnedBy(node.body as Node).flatMap((value) =>
      value.type === 'JSXFragment'
        ? partsOf(value).filter((part) => kindsOf(part).some(isText))
        : kindsOf(value).some(isText)
          ? [value]
          : [],
    )
  return []
}

/** `parts`: children of one parent, which may have others if `isOpen`. */
function lostIn(parts: readonly Node[], isOpen: boolean): Node[] {
  if (parts.length < 2 && !isOpen) return []
  return parts.filter((part, index) => {
    const kinds = kindsOf(part)
    if (!kinds.some(isText)) return false
    return (
      kinds.length > 1 ||
      kinds.includes('changing text') ||
      parts.slice(0, index).some((one) => comesAndGoes(one))
    )
  })
}

const comesAndGoes = (part: Node) => kindsOf(part).length > 1 || isList(part)

const isText = (kind: Kind) => kind === 'text' || kind === 'changing text'

/** The children that show, without the fragments around them. */
function partsOf(node: Node): Node[] {
  return (node.children as Node[]).flatMap((child) => {
    if (child.type === 'JSXText') return isBlank(String(child.value)) ? [] : [child]
    if (child.type === 'JSXFragment') return partsOf(child)
    const inner = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child
    return inner.type === 'JSXEmptyExpression' || (inner.type === 'Literal' && isBlank(String(inner.value)))
      ? []
      : [inner]
  })
}

function kindsOf(node: Node): Kind[] {
  switch (node.type) {
    case 'JSXText':
      return ['text']
    case 'Literal':
      return typeof node.value === 'string' ? ['text'] : ['nothing']
    case 'TemplateLiteral':
      return ['changing text']
    case 'CallExpression':
      if (makesElements.test(calleeOf(node))) return ['elements']
      return calleeOf(node) === 't' && (node.arguments as Node[]).length === 1 ? ['text'] : ['changing text']
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return [
        ...new Set(branchesOf(node).flatMap(kindsOf)),
        ...(node.type === 'LogicalExpression' ? (['nothing'] as const) : []),
      ]
    case 'ParenthesizedExpression':
      return kindsOf(node.expression as Node)
    case 'Identifier':
      return namesOfText.test(String(node.name)) ? ['text'] : ['elements']
    default:
      return ['elements']
  }
}

function branchesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent as Node, node.alternate as Node].flatMap(branchesOf)
  if (node.type === 'LogicalExpression') return branchesOf(node.right as Node)
  if (node.type === 'ParenthesizedExpression') return branchesOf(node.expression as Node)
  return [node]
}

/** The values that a component returns. */
function returnedBy(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(returnedBy)
  if (!isNode(value) || /Function/.test(value.type)) return []
  if (value.type === 'ReturnStatement') return value.argument ? branchesOf(value.argument as Node) : []
  return Object.values(value).flatMap(returnedBy)
}

/** Functions that return elements; every other call in JSX returns text. */
const makesElements = /^(map|flatMap|from|cloneElement|createPortal|control|framed|link|children)$/
/** Names of what a component is given as text; anything else that it's given has elements of its own. */
const namesOfText = /^(title|label|name|text|words|problem|remark|message|value|summary|reason)$/

const isList = (node: Node) => node.type === 'CallExpression' && /^(map|flatMap)$/.test(calleeOf(node))

const calleeOf = (call: Node): string => {
  const callee = call.callee as Node & { name?: string; property?: { name?: string } }
  return callee.name ?? callee.property?.name ?? ''
}

const nameOf = (node: Node) => (node.id as { name: string } | null)?.name ?? ''

const isBlank = (text: string) => text.trim() === ''

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Typical mistakes in code. Each changes one place in a file. */
import { parseSync } from 'vite'

export type Mutant = { start: number; end: number; text: string; what: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const opposites: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Every mutant of a TypeScript file, in source order. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const mutants: Mutant[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const put = ({ start, end }: { start: number; end: number }, text: string, what: string) =>
    mutants.push({ start, end, text, what })

  const operators: Record<string, (node: Node & Record<string, Node>) => void> = {
    IfStatement: ({ test }) => put(test!, `!(${textOf(test!)})`, 'condition negated'),
    ConditionalExpression: ({ test }) => put(test!, `!(${textOf(test!)})`, 'condition negated'),
    LogicalExpression(node) {
      put(node, textOf(node.left!), 'operand dropped')
      put(node, textOf(node.right!), 'operand dropped')
    },
    BinaryExpression(node) {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
      const other = opposites[operator]
      if (other !== undefined)
        put(node, `${textOf(left)} ${other} ${textOf(right)}`, `${operator} → ${other}`)
    },
    UnaryExpression(node) {
      if (String(node.operator) === '!') put(node, textOf(node.argument!), 'negation dropped')
    },
    ExpressionStatement: (node) => put(node, ';', 'statement removed'),
    AwaitExpression: (node) => put(node, textOf(node.argument!), 'await dropped'),
    ReturnStatement(node) {
      if (node.argument && textOf(node.argument) !== 'undefined') put(node, 'return', 'nothing returned')
    },
    ArrowFunctionExpression({ body }) {
      if (body!.type === 'BlockStatement') emptied(body!)
      else put(body!, 'undefined', 'does nothing')
    },
    FunctionDeclaration: ({ body }) => emptied(body!),
    FunctionExpression: ({ body }) => emptied(body!),
    AssignmentPattern: ({ left, right }) => put(right!, 'undefined', `default of ${textOf(left!)} dropped`),
    ObjectExpression({ properties }) {
      for (const each of properties as unknown as (Node & { value: Node })[])
        if (/^(Identifier|MemberExpression|CallExpression)$/.test(each.value?.type ?? ''))
          put(each, '...{}', 'property left out')
    },
    SpreadElement: (node) => put(node, '...[]', 'spread left out'),
    Literal(node) {
      const { value } = node as { value?: unknown }
      if (typeof value === 'boolean') put(node, String(!value), `not ${value}`)
      else if (typeof value === 'number') {
        // One second more or less in a minute isn’t a mistake.
        const other = value < 20 ? value + 1 : value * 2
        put(node, String(other), `${value} → ${other}`)
      }
      // Texts for people have their own test.
      else if (typeof value === 'string' && !value.includes(' ') && value !== 'changed')
        put(node, "'changed'", `${value} → changed`)
    },
    TemplateLiteral: (node) => put(node, "'changed'", 'text changed'),
  }

  function emptied(body: Node): void {
    if ((body.body as Node[]).length > 0) put(body, '{}', 'does nothing')
  }

  function visit(node: Node): void {
    if (/^(Import|ExportAll|TS(?!AsExpression|NonNull|Satisfies))/.test(node.type)) return
    // What is only seen has pictures.
    if (node.type === 'JSXAttribute' && (node.value as Node | null)?.type === 'Literal') return
    operators[node.type]?.(node as Node & Record<string, Node>)
    for (const [key, child] of Object.entries(node)) {
      const isName = key === 'key' && node.computed !== true
      if (isName || key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue
      for (const each of Array.isArray(child) ? child : [child])
        if (typeof each === 'object' && each !== null && 'type' in each) visit(each as Node)
    }
  }

  visit(parseSync(file, source).program as unknown as Node)
  return mutants.sort((one, other) => one.start - other.start || other.end - one.end)
}

/** The body of a function: a block, or the expression that an arrow returns. `name`: the file and its place among them. */
export type Body = { name: string; start: number; end: number; isBlock: boolean }

export function functionsOf(file: string, source: string): readonly Body[] {
  const bodies: Body[] = []
  function visit(node: Node): void {
    const body = node.body as Node | null | undefined
    if (/^(ArrowFunctionExpression|Function(Declaration|Expression))$/.test(node.type) && body)
      bodies.push({
        name: `${file}#${bodies.length}`,
        start: body.start,
        end: body.end,
        isBlock: body.type === 'BlockStatement',
      })
    for (const child of Object.values(node))
      for (const each of Array.isArray(child) ? child : [child])
        if (typeof each === 'object' && each !== null && 'type' in each) visit(each as Node)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return bodies
}

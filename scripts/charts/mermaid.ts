import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { guardOf } from '../../src/inspector/chart/names.ts'

/** A Mermaid state diagram of a machine: nested and parallel states, guards in brackets, invoked actors in the state. */
export function mermaidOf(machine: AnyStateMachine): string {
  const lines = ['stateDiagram-v2', '  direction LR', ...bodyOf(machine.root, 1), ...transitionsOf(machine)]
  return lines.join('\n')
}

const indent = (depth: number) => '  '.repeat(depth)
const nameOf = ({ path }: AnyStateNode) => path.join('_').replaceAll('-', '_')

function bodyOf(node: AnyStateNode, depth: number): string[] {
  const children = Object.values(node.states)
  const regions = children.map((child) => stateOf(child, depth))
  if (node.type === 'parallel')
    return regions.flatMap((region, at) => (at === 0 ? region : [`${indent(depth)}--`, ...region]))
  const initial = node.initial?.target?.[0]
  const entry = initial === undefined ? [] : [`${indent(depth)}[*] --> ${nameOf(initial)}`]
  return [...entry, ...regions.flat()]
}

function stateOf(node: AnyStateNode, depth: number): string[] {
  const label = [node.key, ...node.invoke.map(({ src }) => `⚙ ${String(src)}`)].join('<br/>')
  const name = nameOf(node)
  if (node.type === 'final') return [`${indent(depth)}${name} : ${label}`, `${indent(depth)}${name} --> [*]`]
  const heading = `${indent(depth)}state "${label}" as ${name}`
  if (Object.keys(node.states).length === 0) return [heading]
  return [heading, `${indent(depth)}state ${name} {`, ...bodyOf(node, depth + 1), `${indent(depth)}}`]
}

/** One line for each pair of states, with all events that lead from one to the other. */
function transitionsOf(machine: AnyStateMachine): string[] {
  const lines = new Map<string, string[]>()
  for (const node of nodesOf(machine.root)) {
    for (const transition of [...node.transitions.values()].flat().concat(node.always ?? [])) {
      for (const target of transition.target ?? []) {
        if (node.path.length === 0) continue
        const arrow = `  ${nameOf(node)} --> ${nameOf(target)}`
        lines.set(arrow, [...(lines.get(arrow) ?? []), labelOf(transition)])
      }
    }
  }
  return [...lines].map(([arrow, labels]) => {
    const words = [...new Set(labels)].filter((label) => label !== '')
    return words.length === 0 ? arrow : `${arrow} : ${words.join('<br/>')}`
  })
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

/** `event [guard]`; an answer of an invoked actor is `✓ name` or `✗ name`. */
export function labelOf({ eventType, guard }: AnyTransitionDefinition): string {
  const event = eventType.replace(/^xstate\.done\.actor\./, '✓ ').replace(/^xstate\.error\.actor\./, '✗ ')
  const condition = guardOf(guard)
  return [event, condition === '' ? '' : `[${condition}]`].filter((part) => part !== '').join(' ')
}

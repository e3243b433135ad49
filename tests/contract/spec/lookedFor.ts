import { parseSync } from 'vite'

/** The calls that declare a test: their name is no check of the screen. */
const declarers = new Set(['test', 'it', 'describe'])

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const calleeOf = (node: Readonly<Record<string, unknown>>): unknown =>
  node.type === 'CallExpression' && isNode(node.callee) ? node.callee.name : undefined

/** The texts of a node and of its children. */
function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* textsIn(each)
  if (!isNode(node)) return
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value
  if (node.type === 'TemplateElement' && isNode(node.value)) yield String(node.value.cooked)
  if (node.type === 'JSXText') yield String(node.value)
  const isTest = declarers.has(String(calleeOf(node)))
  for (const [key, value] of Object.entries(node)) {
    const held =
      isTest && key === 'arguments' && Array.isArray(value) && isNode(value[0])
        ? value[0].type === 'Literal' || value[0].type === 'TemplateLiteral'
          ? value.slice(1)
          : value
        : value
    yield* textsIn(held)
  }
}

/** The strings and the JSX texts of a source, without comments and without the names of tests. */
export const stringsOf = (file: string, source: string): readonly string[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return [...textsIn(program)]
}

export const textsOf = (file: string, source: string): string => stringsOf(file, source).join('\n')

/** The parts of JSON Schema that our contract uses. */
export type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: (string | number)[]
  const?: string | number | boolean
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema }>
type Answer = { description: string; content?: Content }

type Described = {
  operationId: string
  summary: string
  tags?: string[]
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

/** The parts of an OpenAPI 3.1 document that the page reads. */
export type OpenApi = {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

/** One call in the list on the page. */
export type Operation = Described & { method: string; path: string }

/** The calls of a document with all words of a filter, by their first tag, both in alphabetical order. */
export function groupsOf({ paths }: OpenApi, filter = ''): { name: string; operations: Operation[] }[] {
  const words = filter.toLowerCase().split(/\s+/)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  )
  const found = operations.filter(({ method, path, summary, operationId }) => {
    const text = `${method} ${path} ${summary} ${operationId}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...Map.groupBy(found, ({ tags }) => tags?.[0] ?? 'other')]
    .map(([name, members]) => ({ name, operations: members }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The schema of a body of any media type. */
export const bodySchema = (content: Content | undefined): Schema | undefined => Object.values(content ?? {})[0]?.schema

/** `companyNames` and `case_cards` as words: "Company names", "Case cards". */
export function inWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])|_/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

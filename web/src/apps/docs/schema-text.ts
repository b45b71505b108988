import type { Schema } from './open-api.ts'

// longer lists would push the rest out of view
const SHORT_LIST = 12

const kinds: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'nothing',
}

/** A schema in words, without its properties or items. */
export function schemaText(schema: Schema): string {
  if (schema.$ref) return refName(schema.$ref)
  if (schema.const !== undefined) return `always ${String(schema.const)}`
  if (schema.anyOf) return schema.anyOf.map(schemaText).join(' or ')
  const parts = [kindOf(schema), ...limitsOf(schema), ...(schema.allOf ?? []).flatMap(limitsOf)]
  return parts.filter(Boolean).join(', ')
}

/** The values of a schema, if there are too many for one line. */
export function longList(schema: Schema): readonly (string | number)[] | undefined {
  const own = schema.enum ?? schema.items?.enum ?? schema.propertyNames?.enum
  const values = own ?? schema.anyOf?.find((option) => option.enum)?.enum
  return values && values.length > SHORT_LIST ? values : undefined
}

/** The schema whose properties to list below a schema: itself, its items, or the alternative that has properties. */
export function nestedObject(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return nestedObject(schema.items)
  if (typeof schema.additionalProperties === 'object') return nestedObject(schema.additionalProperties)
  return schema.anyOf?.map(nestedObject).find(Boolean)
}

/** The name at the end of a reference. */
const refName = (reference: string): string => reference.split('/').at(-1) ?? ''

function kindOf(schema: Schema): string {
  if (schema.enum) {
    return schema.enum.length > SHORT_LIST ? `one of ${schema.enum.length} values` : `one of ${schema.enum.join(', ')}`
  }
  if (schema.type === 'array' && schema.items) return `list of: ${schemaText(schema.items)}`
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `map of names to: ${schemaText(schema.additionalProperties)}`
  }
  return schema.format ?? kinds[schema.type ?? ''] ?? 'anything'
}

function limitsOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, format } = schema
  return [
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum),
    range(minItems, maxItems, 'entries'),
    // a named format is clearer than its pattern
    pattern !== undefined && format === undefined ? `matching ${pattern}` : '',
  ].filter(Boolean)
}

function range(from: number | undefined, to: number | undefined, unit = ''): string {
  const text =
    from === undefined
      ? to === undefined
        ? ''
        : `at most ${to}`
      : to === undefined
        ? `at least ${from}`
        : `${from} to ${to}`
  return [text, text && unit].filter(Boolean).join(' ')
}

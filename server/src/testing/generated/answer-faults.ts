import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import type { Operation } from './requests.ts'

/** Finds what is wrong with an answer by the API document: a status, a type or a body that is not in it. */
export function answerFaults(document: { components: object }) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api', components: document.components })
  const validators = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')
    const validator = validators.get(schema) ?? ajv.compile(JSON.parse(text) as object)
    validators.set(schema, validator)
    return validator
  }

  return ({ responses }: Operation, response: LightMyRequestResponse): string | undefined => {
    const { statusCode: status, headers, body } = response
    const described = responses[status]
    if (status >= 500) return `${status} ${body}`
    if (!described) return `${status} is not in the document: ${body.slice(0, 200)}`
    const known = Object.entries(described.content ?? {})
    const answered = headers['content-type'] ?? ''
    const [type, { schema }] = known.find(([each]) => answered.startsWith(each)) ?? known[0] ?? ['', {}]
    if (!answered.startsWith(type)) return `${status} is ${answered}, not ${type}`
    if (!schema) return undefined
    const validate = validatorOf(schema)
    return validate(response.json()) ? undefined : `${status}: ${ajv.errorsText(validate.errors)}`
  }
}

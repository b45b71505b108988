import type { FormContent } from '../../settings/form-content.ts'

const lists = ['listA', 'listB', 'listC'] as const

/** The name of a field of Section 2 on the form, such as that of `listA.0.number` with its list and line; none for others. */
export function section2Name(
  { fields, receipt, ...content }: FormContent['section2'],
  path: string,
): string | undefined {
  const label = (name: string) =>
    name === 'isReceipt' ? receipt : Object.entries(fields).find(([field]) => field === name)?.[1]
  const [, key, line, field = ''] = /^(list[ABC])\.(\d)\.(\w+)$/.exec(path) ?? []
  const list = lists.find((each) => each === key)
  if (list === undefined) return label(path)
  const name = label(field)
  return name && `${content[list]}, line ${Number(line) + 1}: ${name}`
}

/** Whether a field is one of the form: the code of a document only says which title it has. */
export const isOnForm = (path: string): boolean => !path.endsWith('.code')

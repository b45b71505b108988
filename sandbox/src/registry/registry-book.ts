import * as z from 'zod'
import { openJsonFile } from '../platform/json-file.ts'
import { decideEmployer, registryResults, type RegistryResult } from './known-employers.ts'

const Check = z.object({
  check_id: z.string(),
  ein: z.string(),
  legal_name: z.string(),
  result: z.enum(registryResults).nullable(),
})
export type Check = z.infer<typeof Check>

// The oldest answered ones are forgotten.
const mostKept = 5000

/** The checks that the registry was asked for. */
export type RegistryBook = ReturnType<typeof openRegistryBook>

/** Opens the checks; they outlive the process if there is a path. */
export function openRegistryBook(path: string | undefined) {
  const file = openJsonFile(path, z.array(Check), [])
  const find = (id: string) => file.value.find(({ check_id }) => check_id === id)
  return {
    find,
    waiting: () => file.value.filter(({ result }) => result === null).toReversed(),
    /** The check as it was asked first; undefined if it was about another company. */
    ask: async (asked: Omit<Check, 'result'>): Promise<Check | undefined> => {
      const present = find(asked.check_id)
      if (present) return present.ein === asked.ein && present.legal_name === asked.legal_name ? present : undefined
      const check = { ...asked, result: decideEmployer(asked) }
      file.value.push(check)
      if (file.value.length > mostKept) file.value.shift()
      await file.save()
      return check
    },
    /** Answers a waiting check. */
    settle: async (id: string, result: RegistryResult): Promise<void> => {
      const check = find(id)
      if (check?.result !== null) return
      check.result = result
      await file.save()
    },
  }
}

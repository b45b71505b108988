import type { Finding } from '@hireproof/contract/form-i9/findings'
import type { Db } from '../../platform/db.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { readFacts } from './form-facts.ts'
import { judgeForm, type JudgingDay } from './judge-form.ts'
import { factsOfKept, factsOfPaper, nothingSigned } from './signed-facts.ts'

/** How many forms are read at once: what they have signed is in memory. */
const PAGE = 200

/** A company whose forms are judged. */
type JudgedCompany = { accountId: number; timeZone: string; days: JudgingDay }

/** The findings of a form; a form that no longer exists has none. */
export type FormFindings = { plusCaseId: string; findings: Finding[] }

/** What is wrong with each of some forms of a company, page after page; purged ones are left out. */
export async function* findFindings(
  ring: Keyring,
  trx: Db,
  company: JudgedCompany,
  ids: readonly string[],
): AsyncGenerator<FormFindings[]> {
  for (let at = 0; at < ids.length; at += PAGE) yield judgePage(ring, trx, company, ids.slice(at, at + PAGE))
}

async function judgePage(ring: Keyring, trx: Db, company: JudgedCompany, ids: readonly string[]) {
  const { facts, kept, papers } = await readFacts(trx, company, ids)
  const keptById = new Map(kept.map((row) => [row.plus_case_id, row]))
  const paperById = new Map(papers.map((row) => [row.plus_case_id, row]))
  // opening what was signed takes long: other calls go on in between
  return mapInSlices(facts, (each): FormFindings => {
    const [form, paper] = [keptById.get(each.id), paperById.get(each.id)]
    const signed = form
      ? factsOfKept(ring, form, each, company)
      : paper
        ? factsOfPaper(ring, paper, each)
        : // a signed form whose content is gone is not what the audit records
          { ...nothingSigned, isProven: each.status === 'INVITED' || each.status === 'IN_PROGRESS' }
    return { plusCaseId: each.id, findings: judgeForm(each, signed, company.days) }
  })
}

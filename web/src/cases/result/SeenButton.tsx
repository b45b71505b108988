import { listCaseUpdates, markSeen } from '@hireproof/contract/cases/after-case.endpoints'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { readCase } from '../case-query.ts'

type Props = { caseNumber: string }

/** Marks an update of the records as seen by the company. */
export function SeenButton({ caseNumber }: Props) {
  const seeing = useOnce(async () => {
    await call(markSeen, { params: { caseNumber }, body: {} })
    await readCase(caseNumber).catch(() => undefined)
    void refresh(countAlerts)
    void refresh(listCaseUpdates)
    announce('The update is marked as seen.')
  })
  return (
    <>
      {seeing.error && <p className="usa-error-message">{errorText(seeing.error)}</p>}
      <Button variant="outline" isBusy={seeing.isPending} onClick={() => seeing.mutate()}>
        Seen
      </Button>
    </>
  )
}

import type { CasePaper, PaperKind } from '@hireproof/contract/cases/papers'
import { getPaper, listPapers } from '@hireproof/contract/cases/papers.endpoints'
import { useQuery } from '@tanstack/react-query'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

const names: Readonly<Record<PaperKind, string>> = {
  FURTHER_ACTION_NOTICE: 'Further Action Notice',
  REFERRAL_DATE_CONFIRMATION: 'Referral Date Confirmation',
  SIGNED_COPY: 'Copy of the notice signed on paper',
  SIGNED_NOTICE: 'Notice signed electronically',
}

type Props = { caseNumber: string }

/** The papers of all mismatches of a case. Signed ones are kept and can be downloaded. */
export function CasePapers({ caseNumber }: Props) {
  const query = useQuery(q(listPapers, { params: { caseNumber } }))
  if (query.data?.results.length === 0) return null
  return (
    <Section heading="Papers of the case">
      <Loaded query={query} what="the papers" headingLevel={3}>
        {({ results }) => (
          <ul className="copies">
            {results.map((paper) => (
              <PaperLine key={paper.id} caseNumber={caseNumber} paper={paper} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function PaperLine({ caseNumber, paper }: Props & { paper: CasePaper }) {
  const { id: paperId, kind, at, byName, episode, isKept } = paper
  const { mutate, error, isPending } = useOnce(
    async () => saveFile(await call(getPaper, { params: { caseNumber, paperId } }, { read: readFile })),
    { onSuccess: () => announce('You have downloaded the paper.') },
  )
  const time = displayDateTime(at)
  return (
    <li className="copy">
      <div className="copy__line">
        <div className="copy__name">
          <strong>{names[kind]}</strong>
          <div className="usa-hint">
            Mismatch {episode}, {isKept ? 'kept' : 'first downloaded'} on {time}
            {byName && ` by ${byName}`}
          </div>
        </div>
        {isKept && (
          <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate()}>
            Download
            <VisuallyHidden>
              {' '}
              {names[kind]}, {time}
            </VisuallyHidden>
          </Button>
        )}
      </div>
      {error && (
        <Alert tone="error" isLive>
          <p>We could not download this paper. {errorText(error)}</p>
        </Alert>
      )}
    </li>
  )
}

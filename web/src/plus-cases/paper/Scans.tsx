import type { PaperForm, PaperScan, ScanKind } from '@hireproof/contract/form-i9/paper/paper-form'
import { getPaperScan } from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { ScanForm } from './ScanForm.tsx'

/** Long enough for a large file on a slow connection. */
const DOWNLOAD_MS = 120_000

/** What a scan is called among the scans of a form: the newest of the form itself is the present one. */
function titleOf(scan: PaperScan, scans: readonly PaperScan[]): string {
  if (scan.kind === 'REVERIFICATION') return `Reverification of ${displayLongDate(scan.signedOn ?? '')}`
  return scans.find(({ kind }) => kind === 'FORM')?.id === scan.id ? 'Form I-9' : 'Form I-9, earlier scan'
}

type Props = { paper: PaperForm }

/** The scans of a paper form, with the forms to add one. */
export function Scans({ paper }: Props) {
  const [adding, setAdding] = useState<ScanKind>()
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>()
  const { scans, can } = paper
  return (
    <Section heading="Scans">
      <Stack>
        <p className="prose">
          These are scans of a form that was completed on paper. Only their visible content is kept, and none is removed
          before the form is.
        </p>
        <ul className="copies">
          {scans.map((scan) => (
            <ScanLine
              key={scan.id}
              {...{ paper, scan }}
              title={titleOf(scan, scans)}
              onFailed={(error) => setNotice({ tone: 'error', text: errorText(error) })}
            />
          ))}
        </ul>
        {!can.view && (
          <p className="prose">
            Program administrators, the person who took over the form and its examiner can open the scans.
          </p>
        )}
        {notice && (
          <Alert key={notice.text} tone={notice.tone} isLive>
            <p>{notice.text}</p>
          </Alert>
        )}
        {can.change && !adding && (
          <ButtonRow>
            <Button variant="outline" onClick={() => setAdding('REVERIFICATION')}>
              Record a reverification
            </Button>
            <Button variant="text" onClick={() => setAdding('FORM')}>
              Add another scan of the form
            </Button>
          </ButtonRow>
        )}
        {adding && (
          <ScanForm
            key={adding}
            paper={paper}
            kind={adding}
            onCancel={() => setAdding(undefined)}
            onDone={(text) => {
              setAdding(undefined)
              setNotice({ tone: 'success', text })
            }}
          />
        )}
      </Stack>
    </Section>
  )
}

type LineProps = Props & { scan: PaperScan; title: string; onFailed: (error: unknown) => void }

function ScanLine({ paper: { plusCaseId, can }, scan, title, onFailed }: LineProps) {
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    const options = { read: readFile, timeoutMs: DOWNLOAD_MS }
    await call(getPaperScan, { params: { plusCaseId, scanId: scan.id } }, options)
      .then(saveFile)
      .catch(onFailed)
    setIsBusy(false)
  }
  return (
    <li className="copy">
      <div className="copy__line">
        <div className="copy__name">
          <strong>{title}</strong>
          <div className="usa-hint">
            Added by {scan.addedBy ?? 'a former user'} on {displayDateTime(scan.addedAt)}
          </div>
        </div>
        {can.view && (
          <div className="row-actions">
            <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void open()}>
              Download<VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

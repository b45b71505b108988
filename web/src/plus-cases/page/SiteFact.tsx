import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { changePlusSite, getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useState } from 'react'
import { usePlusNotice } from '../../form-i9/plus-notice.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { SiteField } from '../SiteField.tsx'

/** The hiring site of a plus case, with a button to name another one. */
export function SiteFact({ plusCase: { id, site, can } }: { plusCase: PlusCase }) {
  const [isAsking, setIsAsking] = useState(false)
  const text = site?.text ?? 'Not recorded'
  if (!can.changeSite) return text
  return (
    <div className="row-actions">
      {text}
      <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
        Change<VisuallyHidden> the hiring site</VisuallyHidden>
      </Button>
      {isAsking && <SiteDialog id={id} known={site?.id ?? ''} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function SiteDialog({ id, known, onClose }: { id: string; known: string; onClose: () => void }) {
  const notify = usePlusNotice()
  const change = useApi(changePlusSite)
  const [siteId, setSiteId] = useState(known)
  const [isMissing, setIsMissing] = useState(false)
  const save = () => {
    setIsMissing(siteId === '')
    if (siteId === '') return
    change.mutate(
      { params: { plusCaseId: id }, body: { siteId } },
      {
        onSuccess: () => {
          notify({ tone: 'success', text: 'The hiring site was saved.' })
          onClose()
        },
        onSettled: () => {
          void refresh(getPlusCase)
          void refresh(searchPlusCases)
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Hiring site"
      actions={
        <>
          <Button isBusy={change.isPending} onClick={save}>
            Save
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <SiteField
        name="site"
        label="Where the company hires this person"
        error={isMissing && siteId === '' ? 'Select a hiring site from the list.' : undefined}
        value={siteId}
        onChoose={setSiteId}
      />
      {change.error && (
        <Alert tone="error" isLive>
          {errorText(change.error)}
        </Alert>
      )}
    </Dialog>
  )
}

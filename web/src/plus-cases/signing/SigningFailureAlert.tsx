import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import type { SigningFailure } from './use-signing-form.ts'

type Props = { failure: SigningFailure; part: string; plusCaseId: string; onLoadNewest: () => void }

/** Why a part was not signed, and the ways on where it was signed meanwhile. */
export function SigningFailureAlert({ failure, part, plusCaseId, onLoadNewest }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // the button that was pressed is at the end of a long form
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={place}>
      <Alert tone="error" isLive heading={`${part} was not signed`}>
        <p>{failure.text} What you entered is still here.</p>
        {failure.isOutdated && (
          <ButtonRow>
            <Button variant="outline" size="small" onClick={onLoadNewest}>
              Go on from the newest state
            </Button>
            <ButtonLink variant="outline" size="small" href={paths.cases.plusCase(plusCaseId)}>
              Go to the plus case
            </ButtonLink>
          </ButtonRow>
        )}
      </Alert>
    </div>
  )
}

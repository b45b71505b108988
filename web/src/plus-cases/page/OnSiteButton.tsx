import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const OnSiteDialog = lazyPart(async () => (await import('./OnSiteDialog.tsx')).OnSiteDialog, { Waiting: () => null })

type Props = { plusCase: PlusCase }

/** Hands over this device, so that the new hire fills in Section 1 on it; nothing once it is signed. */
export function OnSiteButton({ plusCase }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  if (!plusCase.can.fillInOnSite) return null
  return (
    <>
      <Button variant={plusCase.nextStep === 'on_site' ? undefined : 'outline'} onClick={() => setIsAsking(true)}>
        Fill in on this device
      </Button>
      {isAsking && <OnSiteDialog plusCase={plusCase} onClose={() => setIsAsking(false)} />}
    </>
  )
}

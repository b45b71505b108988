import { paths } from '../lib/paths.ts'
import { ComingPage } from '../shell/ComingPage.tsx'

/** Where a plus case will be started. */
export function PlusDraftPage() {
  return (
    <ComingPage
      screen="New Plus Case"
      purpose="You will enter the name and the email address of a new hire here, who then fills in Section 1 of Form I-9 online. Until then, create a standard case."
      backHref={paths.cases.createPrompt({ choose: 'yes' })}
      backLabel="Choose another kind of case"
    />
  )
}

import { paths } from '../../lib/paths.ts'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

/** For users whose company is enrolled already, or was not enrolled here. */
export const NoEnrollment = () => (
  <>
    <p className="prose">Your company has no enrollment here.</p>
    <ButtonRow>
      <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      <ButtonLink variant="outline" href={paths.enrollment.logout()}>
        Log Out
      </ButtonLink>
    </ButtonRow>
  </>
)

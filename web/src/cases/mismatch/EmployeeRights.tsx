import { Section } from '../../ui/layout/Section.tsx'

/** What an employee with a mismatch may expect. */
export function EmployeeRights() {
  return (
    <Section heading="The employee’s rights">
      <ul className="prose">
        <li>To be told in private, and to get the notice about the mismatch.</li>
        <li>To take action, and to have eight federal working days to contact the agency after the referral.</li>
        <li>To keep working while the mismatch is open: same hours, same pay, same training.</li>
        <li>Not to be fired, suspended or otherwise treated worse because of the mismatch.</li>
      </ul>
    </Section>
  )
}

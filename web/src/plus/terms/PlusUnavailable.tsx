import { useMe } from '../../lib/started.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

/** Says why a company cannot have the plus program, where an address was typed that no link of its pages leads to. */
export function PlusUnavailable() {
  const { account } = useMe()
  const plus = `${pageSettings().product} Plus`
  const reason =
    account.status === 'CLOSED'
      ? 'This company account is closed, so nothing can be enabled for it.'
      : `${plus} is for employers that verify their own new hires: not for agents and their clients, companies whose software creates cases, or federal contractors.`
  return (
    <>
      <Alert tone="info" heading={`${plus} is not available for your company`}>
        <p>{reason}</p>
        <p>
          If you believe that this is a mistake, <a href={paths.resources.contact()}>contact us</a>.
        </p>
      </Alert>
      <div>
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </>
  )
}

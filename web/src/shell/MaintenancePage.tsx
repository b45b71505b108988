import { pageSettings } from '../lib/page-settings.ts'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'

/** Shown while the product is closed for maintenance (part 1 §1). */
export function MaintenancePage() {
  const { product } = pageSettings()
  return (
    <Stack>
      <PageHeading title="Maintenance" lead={`${product} is temporarily unavailable.`}>
        We are working on {product}
      </PageHeading>
      <p className="prose">
        Please come back later. Until then,{' '}
        <strong>employers must still complete Form I-9 within the required timeframes</strong>: the employee by the
        first day of work for pay, and the employer within three business days after that day.
      </p>
      <p className="prose">
        If you could not create a case in time because of this, create it as soon as {product} is available again.
      </p>
    </Stack>
  )
}

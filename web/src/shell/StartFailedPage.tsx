import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { GeneralErrorPage } from './GeneralErrorPage.tsx'
import { Shell } from '../ui/layout/Shell.tsx'
import { footer } from './frame.ts'

type Props = { error: unknown }

/** Stands in place of the whole application where its start failed, without changing the address (part 1 §4). */
export function StartFailedPage({ error }: Props) {
  return (
    <Shell header={{ product: pageSettings().product, homeHref: paths.home() }} footer={footer()}>
      <GeneralErrorPage error={error} />
    </Shell>
  )
}

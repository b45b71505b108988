import { Alert } from '../ui/feedback/Alert.tsx'
import { isInternetExplorer } from './old-browser.ts'

/** Tells users of Internet Explorer, and nobody else, that it is not supported (part 1 §2.2). */
export function BrowserWarning() {
  if (!isInternetExplorer(navigator.userAgent)) return null
  return (
    <Alert tone="warning" heading="Your browser is not supported">
      <p>
        Support for Internet Explorer ended May 1, 2022. Use a current version of Chrome, Edge, Firefox or Safari: in
        this browser some pages may not work.
      </p>
    </Alert>
  )
}

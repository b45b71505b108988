import { runApp } from '../../shell/run-app.tsx'
import { routes } from './routes.tsx'

void runApp(routes)

import type { Kit } from './Phone.js'

/** A connection with an app. */
export type Session = ReturnType<Kit['getActiveSessions']>[string]

/** What a session holds, by namespace. */
export type Namespaces = Session['namespaces']
export type Namespace = Namespaces[string]

/** Where the member is in the app. `screen`: the name of the path's screen, null for an unknown path. */
export type AppLocation = { path: string; search: string; screen: string | null }

export type LocationChanged = { type: 'location.changed' } & AppLocation

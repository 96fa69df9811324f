/** The dialogs that any screen can open, one at a time. */
export type Overlay = 'none' | 'commands' | 'settings' | 'keys'

/** The code of the directories: named once, since each `import()` costs bytes. */
export const loadDirectories = () => import('./directories.js')

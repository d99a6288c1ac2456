import { freshSeeds, testSeeds } from './testSeeds.js'

await testSeeds([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, ...freshSeeds(2, 3)], [21, 23])

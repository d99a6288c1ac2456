import { freshSeeds, testSeeds } from './testSeeds.js'

await testSeeds([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, ...freshSeeds(0, 2)], [22, 24])

import { freshSeeds, testSeeds } from './testSeeds.js'

testSeeds([2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
testSeeds(freshSeeds(0, 2))

/** More gas than any trade takes. What a node estimates in one second can be too little in the next (`addGasMargin`). */
export const tradeGas = 500_000n

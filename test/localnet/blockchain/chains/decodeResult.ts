import {
  type Abi,
  type ContractFunctionName,
  type DecodeFunctionResultReturnType,
  decodeFunctionResult,
  type Hex,
} from 'viem'

/** What a contract answered; undefined for no answer and for one in another form. Contracts answer what they please. */
export function decodeResult<const abi extends Abi, name extends ContractFunctionName<abi>>(
  data: Hex | undefined,
  { abi, functionName }: { abi: abi; functionName: name },
): DecodeFunctionResultReturnType<abi, name> | undefined {
  if (data === undefined) return undefined
  try {
    const parameters: { abi: Abi; functionName: string; data: Hex } = { abi, functionName, data }
    return decodeFunctionResult(parameters) as DecodeFunctionResultReturnType<abi, name>
  } catch {
    return undefined
  }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What publishing a transaction on the first layer costs, with the functions that chains of the OP stack have since Ecotone.
/// Its figures never change.
contract GasPriceOracle {
    string public constant version = "1.3.1";
    bool public constant isEcotone = true;
    uint256 public constant decimals = 6;
    uint256 public constant l1BaseFee = 8 gwei;
    uint256 public constant blobBaseFee = 2 gwei;
    uint32 public constant baseFeeScalar = 5_227;
    uint32 public constant blobBaseFeeScalar = 1_014_213;

    /// In wei, of a signed transaction's bytes.
    function getL1Fee(bytes memory data) external pure returns (uint256) {
        uint256 perByte = uint256(baseFeeScalar) * 16 * l1BaseFee + uint256(blobBaseFeeScalar) * blobBaseFee;
        return (getL1GasUsed(data) * perByte) / (16 * 10 ** decimals);
    }

    /// 4 for each zero byte and 16 for each other, and 68 bytes for what a signature adds.
    function getL1GasUsed(bytes memory data) public pure returns (uint256 gas) {
        for (uint256 i = 0; i < data.length; i++) {
            gas += data[i] == 0 ? 4 : 16;
        }
        gas += 68 * 16;
    }
}

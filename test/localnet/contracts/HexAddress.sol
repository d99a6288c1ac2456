// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Lower-case hexadecimal without 0x, the form that reverse names use.
library HexAddress {
    function toHex(bytes memory value) internal pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(value.length * 2);
        for (uint256 i = 0; i < value.length; i++) {
            text[2 * i] = digits[uint8(value[i]) >> 4];
            text[2 * i + 1] = digits[uint8(value[i]) & 15];
        }
    }
}

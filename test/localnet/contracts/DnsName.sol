// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// DNS wire format of names: each label with its length in front, a zero at the end (RFC 1035).
library DnsName {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);

    /// The namehash (EIP-137) of the name that starts at `offset`.
    function namehash(bytes memory name, uint256 offset) internal pure returns (bytes32) {
        (uint256 start, uint256 next) = label(name, offset);
        if (start == next) return bytes32(0);
        bytes32 labelHash;
        assembly {
            labelHash := keccak256(add(add(name, 32), start), sub(next, start))
        }
        return keccak256(abi.encodePacked(namehash(name, next), labelHash));
    }

    /// Where the label at `offset` begins and where the next one does; both equal at the root.
    function label(bytes memory name, uint256 offset) internal pure returns (uint256 start, uint256 next) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        start = offset + 1;
        next = start + uint8(name[offset]);
        if (next > name.length) revert DNSDecodingFailed(name);
    }

    /// The wire format of a dotted name.
    function encode(string memory dotted) internal pure returns (bytes memory name) {
        bytes memory text = bytes(dotted);
        if (text.length == 0) return hex"00";
        name = new bytes(text.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") {
                name[i + 1] = text[i];
                continue;
            }
            uint256 size = i - start;
            if (size == 0 || size > 255) revert DNSEncodingFailed(dotted);
            name[start] = bytes1(uint8(size));
            start = i + 1;
        }
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EnsRegistry} from "./EnsRegistry.sol";
import {EnsResolver} from "./EnsResolver.sol";
import {HexAddress} from "./HexAddress.sol";

/// Gives every account its node under addr.reverse (EIP-181). Nobody checks that the name set there is the account's.
contract EnsReverseRegistrar {
    // namehash of addr.reverse
    bytes32 private constant ADDR_REVERSE_NODE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    EnsRegistry public immutable registry;
    address public immutable controller;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    error NotAuthorised(address account, address caller);

    constructor(EnsRegistry registry_) {
        registry = registry_;
        controller = msg.sender;
    }

    function setName(EnsResolver resolver, string calldata newName) external returns (bytes32) {
        return setNameForAddr(msg.sender, resolver, newName);
    }

    function setNameForAddr(address account, EnsResolver resolver, string calldata newName) public returns (bytes32) {
        if (msg.sender != account && msg.sender != controller) revert NotAuthorised(account, msg.sender);
        bytes32 label = keccak256(HexAddress.toHex(abi.encodePacked(account)));
        registry.setSubnodeRecord(ADDR_REVERSE_NODE, label, address(this), address(resolver), 0);
        bytes32 reverseNode = node(account);
        resolver.setName(reverseNode, newName);
        emit ReverseClaimed(account, reverseNode);
        return reverseNode;
    }

    function node(address account) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(ADDR_REVERSE_NODE, keccak256(HexAddress.toHex(abi.encodePacked(account)))));
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {SimpleAccount} from "@account-abstraction/contracts/accounts/SimpleAccount.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {SmartAccount} from "./SmartAccount.sol";

/// Makes accounts at addresses that are known before. Anybody may call it, so that a signature of an account that
/// doesn't stand yet can be checked (ERC-6492).
contract SmartAccountFactory {
    SmartAccount public immutable implementation;

    constructor(IEntryPoint entryPoint) {
        implementation = new SmartAccount(entryPoint);
    }

    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) new ERC1967Proxy{salt: bytes32(salt)}(address(implementation), _init(owner));
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes memory code =
            abi.encodePacked(type(ERC1967Proxy).creationCode, abi.encode(address(implementation), _init(owner)));
        return Create2.computeAddress(bytes32(salt), keccak256(code));
    }

    function _init(address owner) private pure returns (bytes memory) {
        return abi.encodeCall(SimpleAccount.initialize, (owner));
    }
}

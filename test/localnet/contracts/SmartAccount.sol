// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SimpleAccount} from "@account-abstraction/contracts/accounts/SimpleAccount.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// An ERC-4337 account with one owner, whose own signature also counts as the account's (ERC-1271).
contract SmartAccount is SimpleAccount, IERC1271 {
    constructor(IEntryPoint entryPoint_) SimpleAccount(entryPoint_) {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecover(hash, signature);
        bool isOwners = failure == ECDSA.RecoverError.NoError && signer == owner;
        return isOwners ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestToken} from "./TestToken.sol";

/// Reverts when it is asked for a balance, as a paused or broken token does.
contract SealedToken is TestToken {
    error BalancesAreSealed();

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) TestToken(name_, symbol_, decimals_, holders, shares) {}

    function balanceOf(address) public pure override returns (uint256) {
        revert BalancesAreSealed();
    }
}
